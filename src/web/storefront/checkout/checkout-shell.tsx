import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { SkipLink } from '#web/ui/button/skip-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DemoStrip } from '../shell/demo-strip.tsx'
import { Wordmark } from '../shell/wordmark.tsx'

/** The layout of the checkout has no links except the logo and the cart. */
export function CheckoutShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--header-height:4rem]">
      <SkipLink />
      <header className="border-b border-line bg-paper">
        <div className="page flex min-h-(--header-height) flex-wrap items-center justify-between gap-x-4">
          <Wordmark />
          <Link to="/cart" className="inkline inline-flex min-h-11 items-center gap-2">
            <Icon of={ArrowLeft} /> Giỏ hàng
          </Link>
        </div>
      </header>
      <DemoStrip />
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col pb-16 outline-none">
        {children}
      </div>
    </div>
  )
}
