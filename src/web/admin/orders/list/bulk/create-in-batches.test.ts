import { expect, test } from 'vitest'
import { ApiError } from '#web/app/api/api.ts'
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

test('the parcels of 2 orders are kept if the call for the next 2 fails, and the fifth is not sent', async () => {
  const results = await createInBatches(orders, failAt('c', new TypeError('Failed to fetch')))
  expect(results.map(({ shipment }) => shipment)).toEqual(['parcel of a', 'parcel of b', null, null, null])
  expect(results[2]).toMatchObject({ orderNumber: 'C', error: expect.stringContaining('Mất kết nối') })
  expect(results[4]).toMatchObject({ orderNumber: 'E', error: 'Chưa gửi cho hãng.' })
})

test('a failure of the first call or an expired session is thrown', async () => {
  const network = new TypeError('Failed to fetch')
  await expect(createInBatches(orders, failAt('a', network))).rejects.toBe(network)
  const expired = new ApiError(401, { error: 'Hãy đăng nhập', code: 'not_signed_in' })
  await expect(createInBatches(orders, failAt('c', expired))).rejects.toBe(expired)
})
