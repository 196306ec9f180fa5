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

/** Anyone in the chat reads it, so it gets no names, and no address in which a secret can be. */
export type AdminEmailReader = 'verified' | 'unverified' | 'chat'

export function composeAdminEmail(
  event: AdminEmailEvent,
  { shop, publicUrl }: Sender,
  { reader, at, details }: { reader: AdminEmailReader; at: string; details: AdminEventDetails },
): EmailContent {
  const title = chooseTitle(event, details)
  const actorRows: [string, string][] = reader === 'verified' ? [['Người làm', details.by]] : []
  return {
    subject: `${title} – ${shop.name}`,
    title,
    blocks: [
      {
        kind: 'details',
        rows: [...listRows(details, reader), ...actorRows, ['Lúc', formatDateTime(at)]],
      },
      {
        kind: 'text',
        text: 'Nếu đây không phải việc cửa hàng muốn làm, hãy vào trang quản trị sửa lại ngay.',
      },
      reader === 'chat'
        ? { kind: 'link', label: 'Xem ai đã làm', href: `${publicUrl}/admin/audit` }
        : { kind: 'link', label: 'Mở trang quản trị', href: `${publicUrl}/admin` },
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
function listRows(details: AdminEventDetails, reader: AdminEmailReader): [string, string][] {
  const isVerified = reader === 'verified'
  if ('service' in details) return listConnectionRows(details, reader)
  if ('webhook' in details) return listAddressRows('Địa chỉ', details.webhook, reader)
  if ('token' in details) {
    const rows: [string, string][] = [['Được làm', formatRightNames(details.rights)]]
    return isVerified ? [['Tên mã', details.token], ...rows] : rows
  }
  if (!('change' in details)) {
    return [
      ['Tài khoản cũ', formatBankAccount(details.from, reader)],
      ['Tài khoản mới', formatBankAccount(details.to, reader)],
    ]
  }
  const rows: [string, string][] = []
  if (isVerified && details.person) rows.push(formatPersonRow(details.person))
  if (details.rights !== undefined) rows.push(['Được làm', formatRights(details.rights)])
  return rows
}

function listConnectionRows(
  { service, address, isConnected }: Extract<AdminEventDetails, { service: StoredService }>,
  reader: AdminEmailReader,
): [string, string][] {
  const rows: [string, string][] = [['Kết nối', storedServiceNames[service]]]
  if (!isConnected) return [...rows, ['Bây giờ', 'đã ngắt']]
  return address ? [...rows, ...listAddressRows('Nối đến', address, reader)] : rows
}

/** Path, query and user of a URL can hold a secret. */
function listAddressRows(term: string, address: string, reader: AdminEmailReader): [string, string][] {
  if (reader === 'unverified') return []
  return [[term, reader === 'verified' ? address : URL.parse(address)?.host || address]]
}

const shownDigits = 4

function formatBankAccount(bank: BankAccount | null, reader: AdminEmailReader): string {
  if (!bank) return 'không có, cửa hàng không nhận chuyển khoản'
  const { bin, account, holder } = bank
  const name = banks[bin] ?? bin
  if (reader === 'chat') return `${name} · …${account.slice(-shownDigits)}`
  return [name, account, ...(reader === 'verified' ? [holder] : [])].join(' · ')
}
