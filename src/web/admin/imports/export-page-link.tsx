import { Download } from 'lucide'
import type { PeriodSearch } from '#web/admin/analytics/period-search.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** In the toolbar of a list: files with every field, for the period of the list. */
export function ExportPageLink({ period: { days, from, to } = {} }: { period?: PeriodSearch }) {
  return (
    <ButtonLink
      to="/admin/exports"
      search={{ days, from, to }}
      preload={false}
      className="shrink-0 px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
    >
      <Icon of={Download} /> Xuất dữ liệu
    </ButtonLink>
  )
}
