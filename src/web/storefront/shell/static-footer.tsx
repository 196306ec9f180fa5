import { formPaths } from '#contract/paths.ts'
import type { LegalFacts } from '#contract/settings/legal-fields.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { listOwnerFacts } from '#web/storefront/docs/owner-facts.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'

/**
 * The end of every page of the shop. It is only in the server's document, below the part that React hydrates, so it
 * costs shoppers no script (React skips unknown elements in `body`).
 */
export function StaticFooter() {
  const settings = useSettingsSummary()
  if (!settings) return null
  const { legal, countsVisits } = settings
  const hasBadge = legal.badgeImage !== '' && legal.badgeLink !== ''
  if (!countsVisits && !hasBadge && listOwnerFacts(legal).length === 0) return null
  return (
    <aside aria-label="Pháp lý" className="border-t border-line text-sm text-ink-soft print:hidden">
      <div className="page grid gap-6 py-6">
        <OwnerLines legal={legal} />
        {countsVisits && <CountVisitsForm />}
      </div>
    </aside>
  )
}

const legalLinks = [
  ['#terms', 'Quyền và nghĩa vụ'],
  ['#complaints', 'Khiếu nại'],
  ['#price', 'Giá'],
  ['#limits', 'Khu vực và số lượng'],
  ['#ranking', 'Thứ tự hiển thị'],
] as const

function OwnerLines({ legal }: { legal: LegalFacts }) {
  const facts = listOwnerFacts(legal)
  const { badgeImage, badgeLink } = legal
  if (facts.length === 0 && !badgeImage) return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-80 gap-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="inline">{name}: </dt>
              <dd className="inline text-ink wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="flex flex-wrap gap-x-6">
          {legalLinks.map(([anchor, title]) => (
            <li key={anchor}>
              <a href={`/docs${anchor}`} className="inline-block py-1.5 hover:text-lacquer-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {badgeImage && badgeLink && (
        <a href={badgeLink} rel="noopener" className="shrink-0">
          <img
            src={badgeImage}
            alt="Website đã thông báo với cơ quan nhà nước"
            loading="lazy"
            className="h-14 w-auto max-w-48 object-contain"
          />
        </a>
      )}
    </div>
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
