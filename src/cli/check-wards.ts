import { failed } from '#contract/failures.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import { checkCarrierWards } from '#operations/shipping/carrier-wards/check-carrier-wards.ts'
import { readCarrierWards } from '#operations/shipping/carrier-wards/choose-carrier-ward.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import { operatorActor, type Shop } from '#operations/shop.ts'
import { type CommandContext, exitCodes, runUntilStopped, type Terminal } from './command-context.ts'

export async function checkWardsCommand(context: CommandContext): Promise<number> {
  const { terminal } = context
  const opened = await context.openShop()
  return runUntilStopped(context, opened, async () => {
    const { shop } = opened
    await refreshConnections(shop)
    const carriers = shop.carriers?.filter(({ listWards }) => listWards) ?? []
    if (carriers.length === 0) terminal.err('No connected carrier has a list of wards.')
    const results: boolean[] = []
    for (const carrier of carriers) results.push(await checkWardsOf(shop, carrier, terminal))
    return results.length > 0 && results.every(Boolean) ? exitCodes.done : exitCodes.failed
  })
}

/** @returns false if staff must choose wards, or if the carrier did not answer */
async function checkWardsOf(shop: Shop, { id, name }: Carrier, terminal: Terminal): Promise<boolean> {
  const checked = await checkCarrierWards(shop, operatorActor, id)
  if (failed(checked)) {
    terminal.err(`${name} does not answer. Nothing was changed.`)
    return false
  }
  terminal.out(`${name}: ${checked.wards} wards compared, ${checked.unknown} unknown.`)
  for (const { code, ward, province, name: carrierName } of await readCarrierWards(shop, id)) {
    if (carrierName === null) terminal.out(`  ${code}  ${ward}, ${province}`)
  }
  return checked.unknown === 0
}
