import { expect, test } from 'vitest'
import { type CreatedParcelResult, describeCreatedParcels } from './describe-created-parcels.ts'

const create = (result: Partial<CreatedParcelResult>): CreatedParcelResult => ({
  ...{ _id: '', orderNumber: null, error: null, code: null, shipment: null, isAccepted: true },
  ...result,
})

test('a parcel that the carrier has not accepted yet is not counted as created', () => {
  const [accepted, waiting, refused] = [create({}), create({ isAccepted: false }), create({ error: 'Lỗi' })]
  expect(describeCreatedParcels([accepted, accepted, waiting, refused])).toBe(
    'Đã tạo 2 vận đơn. Hãng chưa xác nhận 1 vận đơn.',
  )
  expect(describeCreatedParcels([waiting])).toBe('Hãng chưa xác nhận 1 vận đơn.')
  expect(describeCreatedParcels([accepted, refused])).toBe('Đã tạo 1 vận đơn.')
  expect(describeCreatedParcels([refused])).toBe('')
})
