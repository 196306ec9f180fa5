import { lazy } from 'react'
import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const SubscribeForm = lazy(() =>
  import('./subscribe-form.tsx').then(({ SubscribeForm }) => ({ default: SubscribeForm })),
)

export function NewsletterForm() {
  const settings = useSettingsSummary()
  if (settings?.sendsEmail === false) return <p>{formatSubscribeMessage(false).description}</p>
  return (
    <LazyBoundary fallback={null}>
      <SubscribeForm />
    </LazyBoundary>
  )
}
