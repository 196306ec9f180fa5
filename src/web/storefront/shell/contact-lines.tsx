import { Mail, MapPin, MessageCircle, Phone } from 'lucide'
import { formatPhone, formatZaloUrl } from '#domain/customers/format-phone.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** Shows only the contact details that the owner has entered. */
export function ContactLines() {
  const settings = useSettingsSummary()
  if (!settings) return null
  const { phone, zalo, email, address } = settings
  const lines = [
    { icon: Phone, text: phone && formatPhone(phone), label: 'Điện thoại', href: `tel:${phone}` },
    { icon: MessageCircle, text: zalo && `Zalo ${formatPhone(zalo)}`, href: zalo && formatZaloUrl(zalo) },
    { icon: Mail, text: email, label: 'Email', href: `mailto:${email}` },
    { icon: MapPin, text: address, label: 'Địa chỉ' },
  ].filter(({ text }) => text)
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(({ icon, text, label, href }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon of={icon} className="my-3 shrink-0 text-celadon" />
          <span className="min-w-0 py-2.5 wrap-anywhere tabular-nums">
            {label && <span className="sr-only">{label}: </span>}
            {href ? (
              <a href={href} rel="noopener" className="-my-2.5 inline-block py-2.5 hover:text-lacquer-ink">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
