import { formPaths } from '#contract/paths.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

/**
 * What every page of the shop ends with and no script touches: it is only in the server's document, below the part
 * that React hydrates, so it costs shoppers no script (React skips unknown elements in `body`).
 */
export function SiteFoot() {
  const terms = useSettingsSummary()
  if (!terms?.countsVisits) return null
  return (
    <aside aria-label="Về cửa hàng" className="border-t border-line text-sm text-ink-soft print:hidden">
      <div className="page grid gap-6 py-6">
        <CountVisitsForm />
      </div>
    </aside>
  )
}

/** The page is the same for everybody, so it asks also those who have answered. `visitWording` is its version. */
function CountVisitsForm() {
  return (
    <form
      method="post"
      action={formPaths.countVisits}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3"
    >
      <p className="max-w-prose">
        Bạn cho cửa hàng đếm lượt ghé này nhé? Cửa hàng chỉ biết mỗi ngày có bao nhiêu lượt, đến từ đâu và đi
        đến bước nào, không biết bạn là ai và không gửi cho ai khác.{' '}
        <a href="/docs#privacy" className="inkline">
          Xem thêm
        </a>
      </p>
      <p className="flex gap-3">
        <button type="submit" name="answer" value="yes" className={buttonClass({ small: true })}>
          Đồng ý
        </button>
        <button type="submit" name="answer" value="no" className={buttonClass({ small: true })}>
          Không
        </button>
      </p>
    </form>
  )
}
