export const usage = `Usage: npm run shop -- COMMAND

  admin create [--email E] [--name N] [--password P]
      Make an administrator, or make one of an account that is there.
      What is missing is asked for.

  import FILE.csv [--rate 25400] [--dry-run]
      Take the products of a Shopify product CSV, or prices and stock from a CSV of
      SKUs (columns SKU, Price, Old price, Stock). Run again, it changes only
      what differs; the stock becomes what the file says.
      --rate      what one unit of the file's money is worth in dong; prices are
                  rounded to 1.000 ₫. Without it the prices are dong.
      --dry-run   say what would be done, and do nothing

  seed [--history] [--orders N] [--products M] [--seed S] [--until 2026-11-21]
      Put made-up goods, and orders of twelve months, into a shop of demo goods or
      an empty one, for trying it out. The same seed makes the same.
      --history   5000 orders: a year of a small shop
      --until     the last day; without it the orders go on until now

  audit
      Prove on the shop as it is that every piece and every dong is accounted for
      (INV1 to INV8), and say what does not hold. Changes nothing.

  backup FILE.tar.gz
      Write the whole shop as it is at this moment, pictures included, while it
      goes on selling. The file is readable by you alone: personal data is in it.

  restore FILE.tar.gz
      Put a backup into a shop that is empty and does not run, and compare every
      table with the backup. A backup of an older version is brought up to date.

  secret accept
      Make the present SECRET the shop's, after the one that it worked with was
      lost. Second factors must then be set up again.

  prove oversell [--buyers 100] [--pieces 1]
      Let buyers order the last pieces at the same moment, in a shop made for it
      and thrown away, and print what became of each piece.

  help
      This text.

Commands work while the shop runs and while it does not. DATA_DIR and DATABASE_URL
say which shop, as for npm start.`
