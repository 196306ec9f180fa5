import type { ReactNode } from 'react'
import { useLabel } from '#web/app/api/labels.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

interface OrderBarProps {
  label?: string
  amount?: string | undefined
  /** Shown above the amount. */
  notice?: ReactNode
  /** The button. */
  children: ReactNode
}

/** The amount above the button of cart and checkout; below 1024 px a bar at the bottom of the window. */
export function OrderBar({ label, amount, notice, children }: OrderBarProps) {
  return (
    <div
      data-bottom-bar=""
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 max-lg:sticky max-lg:bottom-(--stick) max-lg:z-10 max-lg:-mx-(--page-gutter) max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-(--page-gutter) max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:gap-y-3"
    >
      {notice}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-col lg:items-stretch lg:gap-y-3">
        {amount && (
          <p className="min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-4">
            <span className="block text-xs text-ink-soft lg:text-base lg:font-semibold lg:text-ink">
              {label}
            </span>
            <span className="block text-lg font-semibold text-lacquer-ink tabular-nums wrap-anywhere lg:text-xl">
              {amount}
            </span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

export function SoldOutButtons() {
  const label = useLabel()
  return (
    <>
      <ButtonLink to="/shop" kind="primary" className="min-h-12! lg:w-full">
        Xem sản phẩm
      </ButtonLink>
      <Button disabled className="min-h-12! lg:w-full">
        {label('Check Out')}
      </Button>
    </>
  )
}
