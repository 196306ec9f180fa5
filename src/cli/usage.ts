export const commandHelp = {
  'admin create': `admin create [--email E] [--name N] [--password-stdin] [--reset]
    Create an administrator. On a terminal, missing values are prompted for.
    --password-stdin   read the password (at least 12 characters) from standard input,
                       so that it does not appear in the process list
    --reset            if an account has this email: make it an administrator with the new
                       password, sign it out everywhere, and remove its linked sign-in
                       providers and second factor; without --reset, confirm first`,
  import: `import FILE.csv [--rate 25400] [--dry-run]
import --undo ID
    Import products from a Shopify product CSV, or prices and stock from a CSV with
    the columns SKU, Price, Old price, Stock. A repeated import changes only what
    differs. Stock is set to the value in the file.
    --rate      exchange rate: dong per currency unit of the file; prices are rounded
                to 1.000 ₫. Without --rate, prices are dong, and a file with only
                prices below 1.000 ₫ is refused.
    --dry-run   print what would change, without changing anything
    --undo      undo the import with this id: delete its new products and restore the
                changed ones; products ordered or changed since then stay`,
  pictures: `pictures FOLDER [--dry-run]
    Replace the pictures of products by the JPEG, PNG, WebP, AVIF, HEIF or GIF files of
    a folder, named by handle or SKU (capitals do not matter):
      ao-thun.jpg, ao-thun-2.jpg   all pictures of the product with the handle ao-thun,
                                   the first as its main picture
      AT-DEN-M.jpg, AT-DEN-M-2.jpg the pictures of the colour of the variant AT-DEN-M;
                                   those of other colours stay
    Prints what became of each file. If a file of a product cannot be used, the product
    stays as it is. A repeated run changes nothing.
    --dry-run   print what would change, without changing anything`,
  seed: `seed [--history] [--orders N] [--products M] [--seed S] [--until 2026-11-21]
    Add generated products and twelve months of orders to a demo shop or an empty
    shop, for testing. The same seed generates the same data.
    --history   5000 orders, as a small shop has in a year
    --until     last day of the orders; default: now`,
  audit: `audit
    Check the invariants of stock, orders, payments, parcels, sales and personal data
    and list the violations. Changes nothing.`,
  legal: `legal
    List the articles of the law on e-commerce that the shop answers, and the settings
    missing for the others; exit with 0 if only those without a source are unanswered,
    otherwise with 1. Not legal advice. Changes nothing.`,
  backup: `backup FILE.tar.gz
    Write a consistent backup of the whole shop, images included, while it keeps
    running. Only you can read the file: it contains personal data.`,
  restore: `restore FILE.tar.gz
    Restore a backup into an empty shop that is not running, and compare every
    table with the backup. A backup of an older version (0.2.0 or later) is
    migrated.`,
  'wards check': `wards check
    Compare all wards with the list of each connected carrier that has one (Giao Hàng
    Nhanh, Viettel Post), and print those that the carrier does not know. Parcels to them
    are refused until staff choose the carrier's ward in the settings.`,
  'secret accept': `secret accept
    Accept the current SECRET after the previous one was lost. Second factors must
    then be set up again.`,
  'prove oversell': `prove oversell [--buyers 100] [--pieces 1]
    Let buyers order the last pieces at the same time in a temporary shop, and
    print the stock movements.`,
} as const

export type CommandName = keyof typeof commandHelp

export const formatUsage = (name: CommandName): string => `Usage: npm run shop -- ${commandHelp[name]}`

const allCommands = Object.values(commandHelp)
  .map((text) => text.replace(/^/gm, '  '))
  .join('\n\n')

export const fullUsage = `Usage: npm run shop -- COMMAND

${allCommands}

  help [COMMAND]
      Show this text, or the help of one command.

Commands work whether or not the shop is running. DATA_DIR and DATABASE_URL select
the shop, as for npm start; each command prints which shop it uses. Ctrl+C (SIGINT)
or SIGTERM stops a command without leaving partial changes.`

export const shortUsage = `Usage: npm run shop -- COMMAND

Commands: ${Object.keys(commandHelp).join(', ')}, help`
