import { lazy, useId } from 'react'
import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const fieldLabel = 'Email nhận bản tin'

const SubscribeForm = lazy(() =>
  import('./subscribe-form.tsx').then(({ SubscribeForm }) => ({ default: SubscribeForm })),
)

export function NewsletterForm() {
  const settings = useSettingsSummary()
  if (settings?.sendsEmail === false) return <ClosedNewsletter />
  return (
    <LazyBoundary fallback={null}>
      <SubscribeForm fieldLabel={fieldLabel} />
    </LazyBoundary>
  )
}

/** The specification's box, disabled while the shop cannot send emails. */
function ClosedNewsletter() {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {fieldLabel}
      </label>
      <TextInput id={id} type="email" disabled aria-describedby={`${id}-closed`} className="opacity-50" />
      <p id={`${id}-closed`} className="text-sm text-ink-soft">
        {formatSubscribeMessage(false).description}
      </p>
    </div>
  )
}
