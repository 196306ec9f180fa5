import type { ShipmentResult } from '#contract/shipping/shipments.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { ApiError } from '#web/app/api/api.ts'

const unknownOutcome =
  'Có lỗi hoặc mất kết nối, chưa rõ đã tạo vận đơn chưa. Hãy xem lại đơn trước khi tạo lại.'
const notSent = 'Chưa gửi cho hãng.'

interface BatchedOrders {
  ids: readonly string[]
  batchSize: number
  findOrderNumber: (id: string) => string | null
}

/** Keeps the results of the batches before one that fails; the orders of that one and of the next get an error. */
export async function createInBatches(
  { ids, batchSize, findOrderNumber }: BatchedOrders,
  createBatch: (ids: string[]) => Promise<ShipmentResult[]>,
): Promise<ShipmentResult[]> {
  const results: ShipmentResult[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    try {
      results.push(...(await createBatch(batch)))
    } catch (error) {
      if (start === 0 || isSessionExpired(error)) throw error
      const message = describeFailure(error)
      const refuse = (_id: string, reason: string) => ({
        ...{ _id, orderNumber: findOrderNumber(_id), error: reason },
        ...{ code: null, shipment: null },
      })
      const rest = ids.slice(start + batchSize)
      return [...results, ...batch.map((id) => refuse(id, message)), ...rest.map((id) => refuse(id, notSent))]
    }
  }
  return results
}

/** The outcome is unknown after status 503 too, because the database may fail after the first orders of a batch. */
function describeFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status !== 0 && error.status < 500
  return isRefused ? error.error : unknownOutcome
}
