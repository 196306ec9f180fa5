import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '#operations/maintenance/open-shop.ts'
import { type Proof, proveOversell as prove } from '#operations/maintenance/prove-oversell.ts'
import { countOf, type Door, exits, UsageError, untilStopped } from './door.ts'

interface ProveArguments {
  buyers?: string
  pieces?: string
}

/** Lets buyers order the last pieces at once, in a shop of its own that is thrown away, and prints the ledger. */
export async function proveOversell(door: Door, asked: ProveArguments): Promise<number> {
  const { terminal, signal } = door
  const buyers = countOf('buyers', asked.buyers, 10_000) ?? 100
  const pieces = countOf('pieces', asked.pieces, 10_000) ?? 1
  if (buyers === 0 || pieces === 0) throw new UsageError('There must be a buyer and a piece.')
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-prove-'))
  try {
    terminal.err(`Shop: one of its own in ${dataDir}, thrown away afterwards`)
    const secret = dataDir.padEnd(32, '.')
    const connections = 40
    const place = { dataDir, databaseUrl: undefined, secret, connections, create: true, signal }
    const opened = await openShop(place)
    return await untilStopped(door, opened, async () => {
      const proof = await prove(opened.shop, { buyers, pieces })
      tell(terminal.out, { buyers, pieces }, proof)
      const right = Math.min(buyers, pieces)
      return proof.placed === right && proof.broken.length === 0 ? exits.done : exits.failed
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function tell(out: (line: string) => void, wanted: { buyers: number; pieces: number }, proof: Proof): void {
  out(`${wanted.buyers} buyers, ${wanted.pieces} in stock: ${proof.placed} orders placed.`)
  for (const [why, count] of Object.entries(proof.refused)) out(`${count} refused: ${why}`)
  out(`Left in stock: ${proof.stock}`)
  out('The ledger of stock:')
  for (const { at, reason, quantity, balance, order } of proof.ledger) {
    const moved = `${quantity > 0 ? '+' : ''}${quantity}`.padStart(6)
    out(
      `  ${at}  ${reason.padEnd(12)} ${moved}  then ${balance}${order ? `  order ${order.orderNumber}` : ''}`,
    )
  }
  if (proof.broken.length === 0) out('All laws hold.')
  for (const { law } of proof.broken) out(`BROKEN  ${law}`)
}
