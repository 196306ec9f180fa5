import { formatDong } from '#domain/money.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buyNowButton, type PurchaseState } from './use-purchase.ts'

interface BuyBarProps {
  salePrice: number
  stock: number
  busy: PurchaseState['busy']
}

const buttonClass = 'min-h-12! min-w-0 flex-1 px-3! whitespace-nowrap'

/** On a phone the bar is fixed at the bottom and also shows the price. */
export function BuyBar({ salePrice, stock, busy }: BuyBarProps) {
  const label = useLabel()
  const soldOut = stock === 0
  return (
    <div
      data-bottom-bar=""
      className="max-sm:sticky max-sm:bottom-(--stick) max-sm:z-10 max-sm:-mx-(--page-gutter) max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-(--page-gutter) max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums sm:hidden">
          {formatDong(salePrice)}
        </p>
        <Button
          kind="primary"
          busy={busy === 'cart'}
          disabled={soldOut}
          type="submit"
          className={`${buttonClass} basis-28`}
        >
          {soldOut ? 'Hết hàng' : label('Add to cart')}
        </Button>
        {!soldOut && (
          <Button
            busy={busy === 'now'}
            type="submit"
            name={buyNowButton}
            value="1"
            className={`${buttonClass} basis-24`}
          >
            Mua ngay
          </Button>
        )}
      </div>
    </div>
  )
}
