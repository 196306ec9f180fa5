/** What staff have to do with an order. `src/data/orders/order-tasks.ts` defines each. */
export const orderTasks = [
  'confirm',
  'call',
  'request',
  'payment',
  'pack',
  'hand-over',
  'trouble',
  'invoice',
] as const
export type OrderTask = (typeof orderTasks)[number]
export const orderTaskLabels: Record<OrderTask, string> = {
  confirm: 'Chờ xác nhận',
  call: 'Đến giờ gọi lại',
  request: 'Yêu cầu huỷ/trả chờ gọi',
  payment: 'Chờ khách trả tiền',
  pack: 'Chờ đóng gói',
  'hand-over': 'Chờ bàn giao',
  trouble: 'Vận đơn có sự cố',
  invoice: 'Hoá đơn chưa xuất được',
}
