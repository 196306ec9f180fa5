import { LoadingNote } from '#web/ui/state/spinner.tsx'

export function CartSkeleton() {
  return (
    <main aria-busy="true" className="min-h-[calc(100dvh-var(--header-height))]">
      <h1 className="sr-only">Giỏ hàng</h1>
      <LoadingNote />
    </main>
  )
}
