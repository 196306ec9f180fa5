import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { EditOrder, OrderEditPreview } from '#contract/orders/edit-order.ts'
import type { TestResponse, TestShop } from '#test/shop.ts'

type Changes = Partial<Omit<EditOrder, 'lines' | 'totalPrice'>> & { quantities?: Record<number, number> }

/** Edits of orders by the owner. */
export function createOrderEditor({ admin }: TestShop) {
  const read = async (order: { _id: string }) =>
    (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
  /** The edit that changes nothing, with `changes`. */
  async function draft(order: { _id: string }, { quantities = {}, ...changes }: Changes = {}) {
    const { version, customerInfo, address, note, items } = await read(order)
    const lines = items.flatMap(({ position, quantity, returned }) => {
      const wanted = quantities[position] ?? quantity - returned
      return wanted > 0 ? [{ position, quantity: wanted }] : []
    })
    const street = address && { province: address.province, ward: address.ward, street: address.street }
    return { version, customerInfo, address: street, note, lines, ...changes }
  }
  const preview = (order: { _id: string }, body: object) =>
    admin.post<OrderEditPreview>(`/api/v1/orders/edit-preview/${order._id}`, body)
  const save = (order: { _id: string }, body: object) =>
    admin.put<OrderForStaff>(`/api/v1/orders/edit/${order._id}`, body)
  /** Previews the edit and saves it with the total of the preview. */
  async function edit(order: { _id: string }, changes: Changes = {}) {
    const body = await draft(order, changes)
    const seen = await preview(order, body)
    if (seen.status !== 200) return seen as TestResponse<unknown> as TestResponse<OrderForStaff>
    return save(order, { ...body, totalPrice: seen.body.totalPrice })
  }
  return { draft, preview, save, edit }
}
