import { failed } from '#contract/failures.ts'
import { allRights } from '#contract/staff/rights.ts'
import { readImport, readImportItems } from '#operations/imports/read-imports.ts'
import { undoImport } from '#operations/imports/undo-import.ts'
import { operatorActor } from '#operations/shop.ts'
import { type CommandContext, exitCodes, UsageError } from '../command-context.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const failureTexts: Record<string, string> = {
  not_found: 'There is no import with this id.',
  import_state_changed: 'This import cannot be undone: it was already undone or never applied.',
  import_running: 'Another import is running: try again when it has finished.',
}

export async function undoImportCommand(
  { terminal, openShop, signal }: CommandContext,
  id: string,
): Promise<number> {
  if (!uuid.test(id)) throw new UsageError('--undo needs the id that the import printed.')
  const { shop, close } = await openShop()
  try {
    const undo = await undoImport(shop, operatorActor, id, { rights: allRights, signal })
    if (failed(undo)) {
      terminal.err(failureTexts[undo.failure] ?? undo.failure)
      return exitCodes.failed
    }
    await undo.work
    const found = await readImport(shop, id)
    const keptItems = await readImportItems(shop, id, allRights, { show: 'kept', limit: 1000 })
    if (failed(found) || failed(keptItems)) throw new Error('the import was deleted meanwhile')
    for (const { row, name, reason } of keptItems.items)
      terminal.out(`  row ${row}: ${name} stays. ${reason}`)
    const { undone, kept: stays } = found.counts
    terminal.out(`${found.fileName}: ${undone} products undone, ${stays} not undone.`)
    return exitCodes.done
  } finally {
    await close()
  }
}
