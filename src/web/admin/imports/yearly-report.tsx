import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { Select } from '#web/ui/form/select.tsx'
import { ExportFileLinks } from './export-file-links.tsx'

const yearCount = 5

/** The report that is due by 15 February, so the last year is chosen first. */
export function YearlyReport() {
  const thisYear = Number(toShopDay(new Date()).slice(0, 4))
  const [year, setYear] = useState(String(thisYear - 1))
  const years = Array.from({ length: yearCount }, (_, index) => String(thisYear - index))
  const title = `Báo cáo năm ${year}`
  return (
    <section
      aria-labelledby="yearly-report"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4"
    >
      <div className="max-w-prose min-w-0 flex-1 basis-80">
        <h2 id="yearly-report" className="font-semibold">
          Báo cáo năm
        </h2>
        <p className="text-sm text-ink-soft">
          Số đơn và doanh thu ghi nhận từng tháng như ở trang Chốt tháng, để nộp trước ngày 15/02.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <Select aria-label="Năm báo cáo" value={year} onChange={(event) => setYear(event.target.value)}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <ExportFileLinks path={adminPaths.exportYearlyReport[1]} name={title} query={{ year }} />
      </div>
    </section>
  )
}
