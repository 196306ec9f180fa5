import { Headset, ShieldCheck, Trophy, Truck } from 'lucide'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import type { PlainLabel } from '#contract/settings/labels.ts'
import { formatDong } from '#domain/money.ts'
import { useLabel, useLabelLang } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** The specification, section 2, fixes this text; the real delivery fee is a setting (R33). */
const freeShippingText = 'orders over 150 $'
const icons = { trophy: Trophy, shield: ShieldCheck, truck: Truck, headset: Headset }

type SellingPoint = SectionOf<'services'>['services'][number]

const withoutFreeShipping = (point: SellingPoint): SellingPoint & { lang?: 'vi' } =>
  point.text === freeShippingText
    ? { ...point, title: 'Giao hàng', text: 'phí hiện trong giỏ hàng', lang: 'vi' }
    : point

export function SellingPoints({ section: { id, services } }: { section: SectionOf<'services'> }) {
  const label = useLabel()
  const lang = useLabelLang()
  const settings = useSettingsSummary()
  const freeShippingFrom = settings?.freeShippingFrom ?? 0
  const orders = freeShippingFrom === 0 ? 'cho mọi đơn' : `cho đơn từ ${formatDong(freeShippingFrom)}`
  if (services.length === 0) return null
  const items: ReturnType<typeof withoutFreeShipping>[] = settings?.hasFeeRule
    ? services.map(withoutFreeShipping)
    : services
  return (
    <SectionBox id={id} className="relative last:-mb-[calc(6rem+1px)] bg-celadon-wash text-celadon">
      <h2 id={id} className="sr-only">
        Dịch vụ
      </h2>
      <ul lang={lang} className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-4">
        {items.map(({ icon, title, text, lang }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two titles may be equal.
          <li key={at} lang={lang} className="flex gap-4 max-sm:flex-col max-sm:gap-2">
            <Icon of={icons[icon]} className="size-7 shrink-0" />
            <div>
              {title && <h3 className="font-semibold">{label(title as PlainLabel)}</h3>}
              <p className="text-sm">
                {text === freeShippingText ? label(text, { orders }) : label(text as PlainLabel)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SectionBox>
  )
}
