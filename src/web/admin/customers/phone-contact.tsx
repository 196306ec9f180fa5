import { MessageCircle, Phone } from 'lucide'
import { formatPhone, formatZaloUrl } from '#domain/customers/format-phone.ts'
import { Icon } from '#web/ui/display/icon.tsx'

const linkClass = 'inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 inkline'

/** Zalo works with mobile numbers only. */
export function buildZaloUrl(e164: string): string | null {
  return /^\+84[35789]\d{8}$/.test(e164) ? formatZaloUrl(e164) : null
}

/** @param phone E.164; empty if the buyer's account was deleted */
export function PhoneContact({ phone }: { phone: string }) {
  if (!phone) return <span className="text-ink-soft">Không có</span>
  const zaloUrl = buildZaloUrl(phone)
  return (
    <span className="flex flex-wrap gap-x-6">
      <a href={`tel:${phone}`} className={`${linkClass} tabular-nums`}>
        <Icon of={Phone} /> {formatPhone(phone)}
      </a>
      {zaloUrl && (
        <a href={zaloUrl} target="_blank" rel="noreferrer" className={linkClass}>
          <Icon of={MessageCircle} /> Zalo
        </a>
      )}
    </span>
  )
}

interface PhoneLinksProps {
  name: string
  /** E.164 */
  phone: string
  onCall?: () => void
}

/** The links of `PhoneContact` within one line of a table. */
export function PhoneLinks({ name, phone, onCall }: PhoneLinksProps) {
  const zaloUrl = buildZaloUrl(phone)
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} onClick={onCall} className="inkline whitespace-nowrap tabular-nums">
          {formatPhone(phone)}
        </a>
      )}
      {zaloUrl && (
        <a
          href={zaloUrl}
          target="_blank"
          rel="noreferrer"
          title={`Zalo ${name}`}
          aria-label={`Zalo ${name}`}
          className="-my-2 py-2 cards:px-2"
        >
          <Icon of={MessageCircle} className="size-4" />
        </a>
      )}
    </>
  )
}
