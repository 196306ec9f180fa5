import { Link } from '@tanstack/react-router'
import { ListChecks, Printer } from 'lucide'
import * as limits from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

const sheets = [
  { kind: 'slip', label: 'In phiếu giao', icon: Printer },
  { kind: 'pick', label: 'In phiếu soạn', icon: ListChecks },
] as const

interface PrintLinksProps {
  keys: readonly string[]
}

const limitHint = `nhiều nhất ${limits.maxBulkRows} đơn một lần`

export function PrintLinks({ keys }: PrintLinksProps) {
  return (
    <span className="contents max-sm:hidden">
      {keys.length > limits.maxBulkRows && <span className="text-sm text-ink-soft">In: {limitHint}</span>}
      {sheets.map(({ kind, label, icon }) =>
        keys.length > limits.maxBulkRows ? (
          <Button key={kind} small disabled>
            <Icon of={icon} /> {label}
          </Button>
        ) : (
          <ButtonLink
            key={kind}
            small
            to="/admin/orders/print"
            search={{ kind, ids: keys.join(',') }}
            preload={false}
          >
            <Icon of={icon} /> {label}
          </ButtonLink>
        ),
      )}
    </span>
  )
}

/** On a phone the links are in the menu, so that the bar is one line. */
export function PrintMenuItems({ keys }: PrintLinksProps) {
  return (
    <div className="sm:hidden">
      <MenuLabel>{keys.length > limits.maxBulkRows ? `In: ${limitHint}` : 'In'}</MenuLabel>
      {keys.length <= limits.maxBulkRows &&
        sheets.map(({ kind, label }) => (
          <MenuItem key={kind} asChild>
            <Link to="/admin/orders/print" search={{ kind, ids: keys.join(',') }} preload={false}>
              {label}
            </Link>
          </MenuItem>
        ))}
    </div>
  )
}
