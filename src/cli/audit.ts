import { auditShop } from '#operations/maintenance/audit-shop.ts'
import { type Door, exits, untilStopped } from './door.ts'

/** Prints every law with whether it holds, and rows that break it; ends with 1 where one does not hold. */
export async function audit(door: Door): Promise<number> {
  const { terminal } = door
  const opened = await door.openShop()
  return untilStopped(door, opened, async () => {
    const checks = await auditShop(opened.shop)
    for (const { law, broken } of checks) {
      terminal.out(`${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${law}`)
      for (const row of broken) terminal.out(`          ${JSON.stringify(row)}`)
    }
    const wrong = checks.filter(({ broken }) => broken.length > 0).length
    terminal.out(wrong === 0 ? `All ${checks.length} hold.` : `${wrong} of ${checks.length} do not hold.`)
    return wrong === 0 ? exits.done : exits.failed
  })
}
