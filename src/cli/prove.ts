import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopForCommand } from '#operations/maintenance/open-shop-for-command.ts'
import { type OversellProof, proveOversell as prove } from '#operations/maintenance/prove-oversell.ts'
import { type CommandContext, exitCodes, parseCount, runUntilStopped, UsageError } from './command-context.ts'

interface ProveArguments {
  buyers?: string
  pieces?: string
}

export async function proveOversellCommand(
  context: CommandContext,
  options: ProveArguments,
): Promise<number> {
  const { terminal, signal } = context
  const buyers = parseCount('buyers', options.buyers, 10_000) ?? 100
  const pieces = parseCount('pieces', options.pieces, 10_000) ?? 1
  if (buyers === 0 || pieces === 0) throw new UsageError('--buyers and --pieces must be at least 1.')
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-prove-'))
  try {
    terminal.err(`Shop: a temporary one in ${dataDir}, deleted afterwards`)
    const secret = dataDir.padEnd(32, '.')
    const opened = await openShopForCommand({
      dataDir,
      databaseUrl: undefined,
      secret,
      maxConnections: 40,
      createIfMissing: true,
      signal,
    })
    return await runUntilStopped(context, opened, async () => {
      const proof = await prove(opened.shop, { buyers, pieces })
      printProof(terminal.out, { buyers, pieces }, proof)
      const expectedOrders = Math.min(buyers, pieces)
      return proof.placed === expectedOrders && proof.violations.length === 0
        ? exitCodes.done
        : exitCodes.failed
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function printProof(
  out: (line: string) => void,
  request: { buyers: number; pieces: number },
  proof: OversellProof,
): void {
  out(`${request.buyers} buyers, ${request.pieces} in stock: ${proof.placed} orders placed.`)
  for (const [reason, count] of Object.entries(proof.refused)) out(`${count} refused: ${reason}`)
  out(`Remaining stock: ${proof.stock}`)
  out('Stock movements:')
  for (const { at, reason, quantity, balance, order } of proof.ledger) {
    const moved = `${quantity > 0 ? '+' : ''}${quantity}`.padStart(6)
    out(
      `  ${at}  ${reason.padEnd(12)} ${moved}  balance ${balance}${order ? `  order ${order.orderNumber}` : ''}`,
    )
  }
  if (proof.violations.length === 0) out('All invariants hold.')
  for (const { invariant } of proof.violations) out(`FAILED  ${invariant}`)
}
