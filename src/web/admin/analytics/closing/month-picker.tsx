import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide'
import { shiftMonth } from '#domain/analytics/period.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { currentMonth, formatMonth, listMonths } from './closing-search.ts'

export function MonthPicker({ month }: { month: string }) {
  const navigate = useNavigateInPage()
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <MonthLink month={shiftMonth(month, -1)} label="Tháng trước" icon={ChevronLeft} />
      <Select
        aria-label="Tháng"
        value={month}
        onChange={(event) =>
          void navigate({ to: '/admin/closing', search: { month: event.target.value }, resetScroll: false })
        }
        className="w-44 max-sm:flex-1"
      >
        {listMonths(month).map((one) => (
          <option key={one} value={one}>
            Tháng {formatMonth(one)}
          </option>
        ))}
      </Select>
      <MonthLink
        month={shiftMonth(month, 1)}
        label="Tháng sau"
        icon={ChevronRight}
        isDisabled={month >= currentMonth()}
      />
    </div>
  )
}

interface MonthLinkProps {
  month: string
  label: string
  icon: typeof ChevronLeft
  isDisabled?: boolean
}

function MonthLink({ month, label, icon, isDisabled }: MonthLinkProps) {
  return (
    <Link
      to="/admin/closing"
      search={{ month }}
      resetScroll={false}
      preload={false}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      className={buttonClass({}, 'px-3 aria-disabled:pointer-events-none aria-disabled:opacity-40')}
    >
      <Icon of={icon} />
    </Link>
  )
}
