export const commandHelp = {
  'admin create': `admin create [--email E] [--name N] [--password-stdin] [--reset]
    Make an administrator. On a terminal, what is missing is asked for.
    --password-stdin   read the password, of at least 12 characters, from the standard
                       input; it is no option, which others could read in the list of
                       processes
    --reset            an account that has this e-mail is made an administrator with the
                       new password, signed out everywhere, and loses its linked sign-ins
                       and its second factor; without --reset that is asked first`,
  import: `import FILE.csv [--rate 25400] [--dry-run]
import --undo ID
    Take the products of a Shopify product CSV, or prices and stock from a CSV of
    SKUs (columns SKU, Price, Old price, Stock). Run again, it changes only
    what differs; the stock becomes what the file says.
    --rate      what one unit of the file's money is worth in dong; prices are
                rounded to 1.000 ₫. Without it the prices are dong, and a file whose
                prices are all below 1.000 ₫ is refused.
    --dry-run   say what would be done, and do nothing
    --undo      undo an import, by the id that it printed: new products leave the shop,
                changed ones are as before; what was ordered or changed since stays`,
  seed: `seed [--history] [--orders N] [--products M] [--seed S] [--until 2026-11-21]
    Put made-up goods, and orders of twelve months, into a shop of demo goods or
    an empty one, for trying it out. The same seed makes the same.
    --history   5000 orders: a year of a small shop
    --until     the last day; without it the orders go on until now`,
  audit: `audit
    Prove on the shop as it is that every piece and every dong is accounted for
    (INV1 to INV8), and say what does not hold. Changes nothing.`,
  backup: `backup FILE.tar.gz
    Write the whole shop as it is at this moment, pictures included, while it
    goes on selling. The file is readable by you alone: personal data is in it.`,
  restore: `restore FILE.tar.gz
    Put a backup into a shop that is empty and does not run, and compare every
    table with the backup. A backup of an older version, from 0.2.0 on, is
    brought up to date.`,
  'secret accept': `secret accept
    Make the present SECRET the shop's, after the one that it worked with was
    lost. Second factors must then be set up again.`,
  'prove oversell': `prove oversell [--buyers 100] [--pieces 1]
    Let buyers order the last pieces at the same moment, in a shop made for it
    and thrown away, and print what became of each piece.`,
} as const

export type CommandName = keyof typeof commandHelp

export const usageOf = (name: CommandName): string => `Usage: npm run shop -- ${commandHelp[name]}`

const all = Object.values(commandHelp)
  .map((text) => text.replace(/^/gm, '  '))
  .join('\n\n')

export const usage = `Usage: npm run shop -- COMMAND

${all}

  help [COMMAND]
      This text, or that of one command.

Commands work while the shop runs and while it does not. DATA_DIR and DATABASE_URL
say which shop, as for npm start; each command says which one it works on. Ctrl+C
(SIGINT) or SIGTERM stops a command: nothing half done is left behind.`

export const shortUsage = `Usage: npm run shop -- COMMAND

Commands: ${Object.keys(commandHelp).join(', ')}, help`
