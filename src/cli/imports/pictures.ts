import { readdir } from 'node:fs/promises'
import * as limits from '#contract/limits.ts'
import {
  type PictureOutcome,
  type PictureProblem,
  replacePicturesFromFolder,
} from '#operations/catalog/images/replace-pictures.ts'
import { OperatorError } from '#operations/maintenance/open-shop-for-command.ts'
import { type CommandContext, exitCodes, runUntilStopped } from '../command-context.ts'

const problems: Record<PictureProblem | 'held back', string> = {
  'unknown name': 'no product has this handle or SKU',
  'ambiguous name': 'several variants have this SKU in other capitals',
  folder: 'a folder, which is not read',
  'no access': 'cannot be read',
  'too large': `larger than ${limits.maxImageBytes / 1_048_576} MB`,
  'too many': 'the product would have more than 50 pictures',
  'product changed': 'the product was changed meanwhile; run the command again',
  unreadable: 'not a picture',
  drawing: 'an SVG file, which may contain scripts',
  broken: 'damaged or incomplete',
  huge: 'more than 50 million pixels',
  'held back': 'not used, because another file of the product has a problem',
}

const isUsed = ({ result }: PictureOutcome) => result === 'used' || result === 'unchanged'

function formatOutcome({ file, target, result }: PictureOutcome): string {
  if (result !== 'used' && result !== 'unchanged') return `  ${file}: ${problems[result]}`
  const of = [target?.productName, target?.color && `colour ${target.color.value}`].filter(Boolean).join(', ')
  return `  ${file}: ${of}${result === 'unchanged' ? ' (unchanged)' : ''}`
}

/** Prints one line for each file of the folder. */
export async function picturesCommand(
  context: CommandContext,
  folder: string,
  dryRun: boolean,
): Promise<number> {
  const files = await listFiles(folder)
  const { terminal, signal } = context
  const opened = await context.openShop()
  const all: PictureOutcome[] = []
  await runUntilStopped(context, opened, () =>
    replacePicturesFromFolder(opened.shop, folder, files, {
      dryRun,
      signal,
      onOutcome: (outcomes) => {
        all.push(...outcomes)
        for (const outcome of outcomes) terminal.out(formatOutcome(outcome))
      },
    }),
  )
  const count = (result: PictureOutcome['result']) =>
    new Set(all.flatMap((one) => (one.result === result ? [one.target?.productId] : []))).size
  const rest = all.filter((one) => !isUsed(one)).length
  const changed = `${dryRun ? 'Products to change' : 'Products changed'}: ${count('used')}`
  terminal.out(`${changed}, unchanged: ${count('unchanged')}. Files not used: ${rest} of ${files.length}.`)
  return rest > 0 ? exitCodes.failed : exitCodes.done
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = { ENOENT: 'does not exist', ENOTDIR: 'is a file: give the folder of the pictures' }[code]
    throw new OperatorError(`${folder} ${reason ?? `cannot be read (${code})`}.`)
  }
}
