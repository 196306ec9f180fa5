import { useLabel } from '#web/app/api/labels.tsx'
import { HomeLink } from '#web/ui/button/home-link.tsx'

export function NotFound() {
  const label = useLabel()
  return (
    <main className="page flex flex-1 flex-col items-center justify-center gap-6 py-24 text-center">
      <p aria-hidden="true" className="font-display text-hero font-bold text-lacquer-ink">
        404
      </p>
      <h1 className="text-2xl font-semibold">{label('Page Not Found')}</h1>
      <HomeLink />
    </main>
  )
}
