import { checkShopInvariants } from '#operations/maintenance/check-shop-invariants.ts'
import { type CommandContext, exitCodes, runUntilStopped } from './command-context.ts'

export async function auditCommand(context: CommandContext): Promise<number> {
  const { terminal } = context
  const opened = await context.openShop()
  return runUntilStopped(context, opened, async () => {
    const checks = await checkShopInvariants(opened.shop)
    for (const { invariant, violations } of checks) {
      terminal.out(`${violations.length === 0 ? 'ok    ' : 'FAILED'}  ${invariant}`)
      for (const row of violations) terminal.out(`          ${JSON.stringify(row)}`)
    }
    const failedCount = checks.filter(({ violations }) => violations.length > 0).length
    terminal.out(
      failedCount === 0
        ? `All ${checks.length} invariants hold.`
        : `${failedCount} of ${checks.length} invariants do not hold.`,
    )
    return failedCount === 0 ? exitCodes.done : exitCodes.failed
  })
}
