import { Headset, ShieldCheck, Trophy, Truck } from 'lucide'
import { formatDong } from '#domain/money.ts'
import { useLabel, useLabelLang } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** The specification, section 2, fixes these texts; the real delivery fee is a setting (R33). */
const services = [
  { icon: Trophy, title: 'High Quality', text: 'crafted from top materials' },
  { icon: ShieldCheck, title: 'Warranty Protection', text: 'over 2 years' },
  { icon: Truck, title: 'Free Shipping', text: 'orders over 150 $' },
  { icon: Headset, title: '24/7 Support', text: 'dedicated support' },
] as const

export function ServiceStrip() {
  const label = useLabel()
  const lang = useLabelLang()
  const freeShippingFrom = useSettingsSummary()?.freeShippingFrom ?? 0
  const orders = freeShippingFrom === 0 ? 'cho mọi đơn' : `cho đơn từ ${formatDong(freeShippingFrom)}`
  return (
    <section aria-label="Dịch vụ" className="relative -mb-[calc(6rem+1px)] bg-celadon-wash text-celadon">
      <ul lang={lang} className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-4">
        {services.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 max-sm:flex-col max-sm:gap-2">
            <Icon of={icon} className="size-7 shrink-0" />
            <div>
              <h3 className="font-semibold">{label(title)}</h3>
              <p className="text-sm">
                {text === 'orders over 150 $' ? label(text, { orders }) : label(text)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
