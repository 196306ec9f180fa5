import fc from 'fast-check'
import { expect } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { chooseRuns } from '#test/runs.ts'
import type { openCarrierShop } from './open-carrier-shop.ts'

interface SimulatedParcel<Status> {
  clientCode: string
  status: Status
}

interface CarrierSimulator<Status, Parcel extends SimulatedParcel<Status>> {
  faults: { losesAnswers?: boolean; fails?: boolean; hidesStates?: boolean }
  /** True: a new parcel is reported before its creation is answered. */
  reportsNewParcels?: boolean
  parcels: ReadonlyMap<string, Parcel>
  find: (clientCode: string) => Parcel | undefined
  /** Reports the new status as many times. */
  move: (clientCode: string, status: Status, reports: number) => Promise<void>
  report: (parcel: Parcel) => Promise<number>
}

interface ParcelWalk<Status> {
  statuses: readonly Status[]
  cancelled: Status
  delivered: Status
  /** For carriers whose state cannot be asked: the last report, which they repeat until it arrives, arrives. */
  reportsAtEnd?: true
}

type CarrierShop = Pick<
  Awaited<ReturnType<typeof openCarrierShop>>,
  'db' | 'place' | 'createParcel' | 'cancel' | 'readOrder' | 'readParcels' | 'runJobs'
>

const step = fc.constantFrom(
  'move',
  'move',
  'move silently',
  'report again',
  'report for another order',
  'jobs',
  'jobs and cancel',
  'hide',
  'cancel',
  'lose',
  'fail',
)

/** Lost answers, reports before an answer and in any order, repeats and cancelling leave one parcel and one payment. */
export async function expectOneParcel<Status, Parcel extends SimulatedParcel<Status>>(
  shop: CarrierShop,
  carrier: CarrierSimulator<Status, Parcel>,
  { statuses, cancelled, delivered, reportsAtEnd }: ParcelWalk<Status>,
): Promise<void> {
  const walk = async (order: Order, steps: readonly string[]) => {
    const { body: created } = await shop.createParcel(order)
    let position = 0
    for (const name of steps) {
      carrier.faults = { losesAnswers: name === 'lose', fails: name === 'fail', hidesStates: name === 'hide' }
      if (['jobs', 'lose', 'fail', 'hide'].includes(name)) await shop.runJobs()
      if (name === 'cancel') await shop.cancel(created)
      if (name === 'jobs and cancel') await Promise.all([shop.runJobs(), shop.cancel(created)])
      const parcel = carrier.find(order.orderNumber)
      const next = statuses[position]
      if (!parcel || parcel.status === cancelled) continue
      if (name.startsWith('move') && next !== undefined) {
        await carrier.move(order.orderNumber, next, name === 'move' ? 2 : 0)
        position += 1
      }
      if (name === 'report again') await carrier.report(parcel)
      if (name === 'report for another order')
        await carrier.report({ ...parcel, clientCode: 'unknown', status: delivered })
    }
    carrier.faults = {}
    const last = carrier.find(order.orderNumber)
    if (reportsAtEnd && last) await carrier.report(last)
    await shop.runJobs()
    await shop.runJobs()
  }
  const check = async (losesFirst: boolean, reportsFirst: boolean, steps: readonly string[]) => {
    const order = await shop.place()
    carrier.reportsNewParcels = reportsFirst
    carrier.faults = { losesAnswers: losesFirst }
    await walk(order, steps)
    const parcels = [...carrier.parcels.values()].filter(({ clientCode }) => clientCode === order.orderNumber)
    expect(parcels.length).toBeLessThanOrEqual(1)
    const isDelivered = parcels[0]?.status === delivered
    const [mine] = await shop.readParcels(order)
    expect(mine?.state === 'delivered').toBe(isDelivered)
    expect((await shop.readOrder(order)).paid).toBe(isDelivered ? 530_000 : 0)
  }
  const walks = fc.asyncProperty(fc.boolean(), fc.boolean(), fc.array(step, { maxLength: 12 }), check)
  await fc.assert(walks, { numRuns: chooseRuns(2, 40) })
  carrier.reportsNewParcels = false
  expect(await brokenInvariants(shop.db)).toEqual([])
}
