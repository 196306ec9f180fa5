import { expect, test } from 'vitest'
import { ApiError, createOfflineError } from '#web/app/api/api.ts'
import { createInBatches } from './create-in-batches.ts'

const orders = {
  ...{ ids: ['a', 'b', 'c', 'd', 'e'], batchSize: 2 },
  findOrderNumber: (id: string) => id.toUpperCase(),
}
const create = async (ids: string[]) =>
  ids.map((_id) => ({ _id, orderNumber: _id, error: null, code: null, shipment: `parcel of ${_id}` }))
const failAt =
  (failing: string, error: Error) =>
  async (ids: string[]): ReturnType<typeof create> => {
    if (ids.includes(failing)) throw error
    return create(ids)
  }

test('the parcels of 2 orders are kept if the call for the next 2 is refused, and the fifth is not sent', async () => {
  const refused = new ApiError(429, { error: 'Hãy đợi một phút', code: 'too_many_requests' })
  const results = await createInBatches(orders, failAt('c', refused))
  expect(results.map(({ shipment }) => shipment)).toEqual(['parcel of a', 'parcel of b', null, null, null])
  expect(results[2]).toMatchObject({ orderNumber: 'C', error: 'Hãy đợi một phút' })
  expect(results[4]).toMatchObject({ orderNumber: 'E', error: 'Chưa gửi cho hãng.' })
})

test('after a lost connection, an error of the server or an unreadable answer, parcels may exist', async () => {
  const noResponse = createOfflineError(new TypeError('Failed to fetch'))
  const failed = [500, 502, 503, 504].map(
    (status) => new ApiError(status, { error: 'bận', code: 'unavailable' }),
  )
  for (const error of [noResponse, ...failed, new TypeError('no list')]) {
    const results = await createInBatches(orders, failAt('c', error))
    expect(results[2]?.error).toContain('chưa rõ đã tạo vận đơn chưa')
    expect(results[4]?.error).toBe('Chưa gửi cho hãng.')
  }
})

test('a failure of the first call or an expired session is thrown', async () => {
  const network = createOfflineError(new TypeError('Failed to fetch'))
  await expect(createInBatches(orders, failAt('a', network))).rejects.toBe(network)
  const expired = new ApiError(401, { error: 'Hãy đăng nhập', code: 'not_signed_in' })
  await expect(createInBatches(orders, failAt('c', expired))).rejects.toBe(expired)
})
