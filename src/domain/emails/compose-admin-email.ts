import type { AdminEmailEvent } from '#contract/emails/email-labels.ts'
import { banks } from '#contract/payments/banks.ts'
import { type StoredService, storedServiceNames } from '#contract/settings/connection-fields.ts'
import { formatRightNames, formatRights, type Right } from '#contract/staff/rights.ts'
import { formatDateTime } from '#domain/date-time.ts'
import type { EmailContent, Sender } from './email-content.ts'

interface BankAccount {
  bin: string
  account: string
  holder: string
}

const staffChanges = {
  appointed: 'Một tài khoản đã vào trang quản trị',
  'rights-changed': 'Quyền của một nhân viên đã đổi',
  dismissed: 'Một nhân viên đã rời trang quản trị',
  invited: 'Một lời mời làm nhân viên đã được tạo',
  joined: 'Một người đã nhận lời mời làm nhân viên',
} as const

const webhookChanges = {
  created: 'Một webhook đã được thêm',
  changed: 'Một webhook đã đổi',
  rotated: 'Một webhook đã có khoá mới',
  deleted: 'Một webhook đã bị xoá',
  paused: 'Một webhook đã tạm dừng',
  resumed: 'Một webhook đã chạy lại',
  failing: 'Một webhook không nhận được gì trong ba ngày nên đã tạm dừng',
  gone: 'Một webhook báo là không còn nhận nữa nên đã tạm dừng',
} as const
export type WebhookChange = keyof typeof webhookChanges

export type AdminEventDetails =
  | { by: string; from: BankAccount | null; to: BankAccount | null }
  | {
      by: string
      change: keyof typeof staffChanges
      /** Null: anyone with the link can accept the invitation. */
      person: string | null
      /** Null: every right, as an owner. Missing: no rights remain. */
      rights?: readonly Right[] | null
      invitation?: string
    }
  | { by: string; webhook: string; change: WebhookChange }
  | { by: string; token: string; rights: readonly Right[]; isWithdrawn: boolean }
  | {
      by: string
      service: StoredService
      /** The server or page that the shop connects to; null if it has none or was disconnected. */
      address: string | null
      isConnected: boolean
    }

export function composeAdminEmail(
  event: AdminEmailEvent,
  { shop, publicUrl }: Sender,
  { isVerified, at, details }: { isVerified: boolean; at: string; details: AdminEventDetails },
): EmailContent {
  const title = chooseTitle(event, details)
  const actorRows: [string, string][] = isVerified ? [['Người làm', details.by]] : []
  return {
    subject: `${title} – ${shop.name}`,
    title,
    blocks: [
      {
        kind: 'details',
        rows: [...listRows(details, isVerified), ...actorRows, ['Lúc', formatDateTime(at)]],
      },
      {
        kind: 'text',
        text: 'Nếu đây không phải việc cửa hàng muốn làm, hãy vào trang quản trị sửa lại ngay.',
      },
      { kind: 'link', label: 'Mở trang quản trị', href: `${publicUrl}/admin` },
    ],
    reason: `Thư này gửi đến mọi chủ cửa hàng của ${shop.name}, mỗi khi nơi nhận tiền, kết nối, mã truy cập API, webhook hoặc quyền của nhân viên thay đổi.`,
  }
}

function chooseTitle(event: AdminEmailEvent, details: AdminEventDetails): string {
  if ('webhook' in details) return webhookChanges[details.change]
  if (event === 'staff-changed' && 'change' in details) return staffChanges[details.change]
  if ('token' in details) {
    return details.isWithdrawn ? 'Một mã truy cập API đã bị thu hồi' : 'Một mã truy cập API đã được tạo'
  }
  if ('service' in details) return 'Một kết nối của cửa hàng đã đổi'
  return 'Tài khoản nhận tiền của cửa hàng đã đổi'
}

export const formatPersonRow = (person: string): [term: string, value: string] => ['Người này', person]

/** Names go only to a verified address, because anyone could have typed them. */
function listRows(details: AdminEventDetails, isVerified: boolean): [string, string][] {
  if ('service' in details) return listConnectionRows(details, isVerified)
  if ('webhook' in details) return isVerified ? [['Địa chỉ', details.webhook]] : []
  if ('token' in details) {
    const rows: [string, string][] = [['Được làm', formatRightNames(details.rights)]]
    return isVerified ? [['Tên mã', details.token], ...rows] : rows
  }
  if (!('change' in details)) {
    return [
      ['Tài khoản cũ', formatBankAccount(details.from, isVerified)],
      ['Tài khoản mới', formatBankAccount(details.to, isVerified)],
    ]
  }
  const rows: [string, string][] = []
  if (isVerified && details.person) rows.push(formatPersonRow(details.person))
  if (details.rights !== undefined) rows.push(['Được làm', formatRights(details.rights)])
  return rows
}

function listConnectionRows(
  { service, address, isConnected }: Extract<AdminEventDetails, { service: StoredService }>,
  isVerified: boolean,
): [string, string][] {
  const rows: [string, string][] = [['Kết nối', storedServiceNames[service]]]
  if (!isConnected) rows.push(['Bây giờ', 'đã ngắt'])
  else if (isVerified && address) rows.push(['Nối đến', address])
  return rows
}

function formatBankAccount(bank: BankAccount | null, isVerified: boolean): string {
  if (!bank) return 'không có, cửa hàng không nhận chuyển khoản'
  const parts = [banks[bank.bin] ?? bank.bin, bank.account, ...(isVerified ? [bank.holder] : [])]
  return parts.join(' · ')
}
