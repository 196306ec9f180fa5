import type { ComparedFigures } from '#contract/analytics/analytics.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ChangeMark } from './change-mark.tsx'
import { buildFigureHref } from './figure-hrefs.ts'
import { figureLabels, formatFigure, formatPeriod, shownFigures } from './figure-labels.ts'

export function FigureTiles({ compared }: { compared: ComparedFigures }) {
  const { figures, before: previous } = compared
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 border-t border-ink sm:grid-cols-4 lg:grid-cols-7">
        {shownFigures.map((figure) => (
          <li key={figure} className="border-b border-line max-lg:first:col-span-2">
            <PermittedLink
              href={buildFigureHref(figure, compared)}
              linkClass="group transition-colors hover:text-celadon"
              className="block h-full py-3 pr-4"
            >
              <span className="block text-sm text-ink-soft group-hover:underline">
                {figureLabels[figure]}
              </span>
              <span className="block text-lg font-semibold whitespace-nowrap tabular-nums">
                {formatFigure(figure, figures[figure])}
              </span>
              <span className="block text-sm">
                <ChangeMark
                  now={figures[figure]}
                  previous={previous.figures[figure]}
                  moreIsWorse={figure === 'cancelled'}
                />
              </span>
            </PermittedLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        So với {formatPeriod(previous)}. Tiền hàng là của các đơn chưa huỷ, theo ngày đặt; chưa gồm{' '}
        {formatFigure('shippingFees', figures.shippingFees)} phí giao
        {figures.discounts > 0 &&
          ` và chưa trừ ${formatFigure('discounts', figures.discounts)} giảm giá cả đơn`}
        .
      </p>
    </>
  )
}
