import { Link } from '@tanstack/react-router'
import { emailEventLabels } from '#contract/emails/email-labels.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { formatMessageCounts } from './format-message-counts.ts'
import { ShopStatusItem } from './shop-status-item.tsx'

export function ChannelStatus({ channel }: { channel: ShopStatus['channels'][number] }) {
  const { name, isHealthy, events, waiting, failed, problem } = channel
  const advice = (
    <>
      Xem tin nào chưa gửi ở{' '}
      <Link to="/admin/messages" className="underline">
        Thư đã gửi
      </Link>
      . Nếu lâu không tốt lên, hãy nhờ người viết phần mở rộng xem.
    </>
  )
  return (
    <ShopStatusItem name={`Tin qua ${name}`} isHealthy={isHealthy} advice={advice}>
      {events.length > 0
        ? `Thay cho thư khi: ${events.map((event) => emailEventLabels[event]).join(', ')}. `
        : 'Phần mở rộng này không còn nữa. '}
      {formatMessageCounts(waiting, failed)}
      {problem && ` ${problem}`}
    </ShopStatusItem>
  )
}
