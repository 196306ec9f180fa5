import {
  type DeliveryState,
  deliveryStateLabels,
  type PauseReason,
  parseExtensionUrl,
} from '#contract/webhooks/event-types.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { Badge } from '#web/ui/display/badge.tsx'

const pauseLabels: Record<PauseReason, string> = {
  owner: 'Tạm dừng',
  failing: 'Tự dừng',
  gone: 'Tự dừng',
}
const pauseTexts: Record<PauseReason, string> = {
  owner: 'Sự kiện mới vẫn được giữ lại, gửi đi khi bạn cho chạy lại.',
  failing:
    'Ba ngày liền không gửi được gì nên cửa hàng ngừng thử. Sửa bên nhận rồi cho chạy lại: sự kiện đang chờ sẽ được gửi.',
  gone: 'Bên nhận trả lời là không còn nhận nữa (410). Sửa bên nhận rồi cho chạy lại, hoặc xoá webhook này.',
}
const lostSecretText =
  'Cửa hàng đã chuyển sang khoá bảo mật khác nên không ký được. Hãy tạo khoá mới và khai lại bên nhận.'

export function WebhookBadge({ webhook: { pauseReason, isSecretLost } }: { webhook: Webhook }) {
  if (isSecretLost) return <Badge tone="amber">Cần khoá mới</Badge>
  if (pauseReason)
    return <Badge tone={pauseReason === 'owner' ? 'quiet' : 'amber'}>{pauseLabels[pauseReason]}</Badge>
  return <Badge>Đang gửi</Badge>
}

const failingExtensionText =
  'Ba ngày liền không xử lý được gì nên cửa hàng ngừng thử. Hãy nhờ người quản trị máy chủ sửa phần mở rộng rồi khởi động lại cửa hàng.'

export function describeWebhookProblem({ url, pauseReason, isSecretLost }: Webhook): string | null {
  if (isSecretLost) return lostSecretText
  if (pauseReason && parseExtensionUrl(url) !== null) return failingExtensionText
  return pauseReason && pauseTexts[pauseReason]
}

export function nameWebhook({ url }: Pick<Webhook, 'url'>): string {
  const extension = parseExtensionUrl(url)
  return extension === null ? url : `Phần mở rộng ${extension}`
}

const deliveryTones = { waiting: 'amber', delivered: 'plain', failed: 'red' } as const

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={deliveryTones[state]}>{deliveryStateLabels[state]}</Badge>
)
