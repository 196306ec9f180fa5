import type { Task, TaskCounts } from '#contract/analytics/today.ts'
import { orderTaskLabels, orderTasks } from '#contract/orders/order-tasks.ts'

interface TaskDetails {
  task: Task
  label: string
  /** The list whose total is the count. */
  href: string
  /** Nothing happens by itself until staff look into it. */
  isProblem?: boolean
}

export const taskDetails: readonly TaskDetails[] = [
  ...orderTasks.map((task) => ({
    task,
    label: orderTaskLabels[task],
    href: `/admin/orders?task=${task}`,
    isProblem: task === 'trouble' || task === 'invoice',
  })),
  { task: 'exchange', label: 'Hàng đổi chờ gửi', href: '/admin/orders?toSend=yes' },
  { task: 'return', label: 'Yêu cầu đổi trả', href: '/admin/returns' },
  { task: 'transfer', label: 'Tiền chưa biết của đơn nào', href: '/admin/transfers?state=unknown' },
  { task: 'restock', label: 'Hết hàng, có khách chờ', href: '/admin/stock?wanted=yes' },
  { task: 'email', label: 'Thư không gửi được', href: '/admin/messages?state=failed', isProblem: true },
]

interface MenuTasks {
  total: number
  /** Such as `18 chờ xác nhận`. */
  texts: string[]
}

/** Sums the tasks whose lists are at the path of a menu entry. */
export function sumMenuTasks(counts: TaskCounts | undefined, path: string): MenuTasks {
  const waiting = taskDetails.flatMap(({ task, label, href }) => {
    const count = href.split('?')[0] === path ? (counts?.[task] ?? 0) : 0
    return count > 0 ? [{ count, text: `${count.toLocaleString('vi-VN')} ${lowerFirst(label)}` }] : []
  })
  return {
    total: waiting.reduce((sum, { count }) => sum + count, 0),
    texts: waiting.map(({ text }) => text),
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
