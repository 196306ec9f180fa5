import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { formatSubscribeMessage } from '#contract/emails/newsletter-messages.ts'
import * as limits from '#contract/limits.ts'
import { formPaths } from '#contract/paths.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type NewsletterFormState =
  | { at: 'idle' | 'sending' }
  | { at: 'done'; canSend: boolean }
  | { at: 'refused'; error: string }

const doneClass = (canSend: boolean) => (canSend ? 'text-sm text-celadon' : 'text-sm')

/** Without scripts the form is posted, and the same page comes back with the result. */
export function SubscribeForm() {
  const api = useApi()
  const id = useId()
  const consent = useSettingsSummary()?.privacyVersion
  const field = useRef<HTMLInputElement>(null)
  const { submittedValues, formError } = useFailedForm('subscribeNewsletter')
  const [state, setState] = useState<NewsletterFormState>(
    formError ? { at: 'refused', error: formError } : { at: 'idle' },
  )
  const error = state.at === 'refused' ? state.error : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.at === 'sending') return
    const form = event.currentTarget
    setState({ at: 'sending' })
    try {
      const { canSend } = await api.subscribeNewsletter({
        body: { email: String(new FormData(form).get('email')), consent },
      })
      form.reset()
      setState({ at: 'done', canSend })
    } catch (refusal) {
      setState({ at: 'refused', error: refusal instanceof ApiError ? refusal.error : 'Có lỗi xảy ra' })
      field.current?.focus()
    }
  }

  return (
    <form
      action={formPaths.subscribeNewsletter}
      method="post"
      // The browser's own validation has other texts; without scripts the server validates.
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <input type="hidden" name="consent" value={consent} />
      <label htmlFor={id} className="text-sm text-ink-soft">
        Email nhận bản tin
      </label>
      <div className="flex flex-wrap gap-2">
        <TextInput
          ref={field}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={submittedValues.email}
          onInput={() => error && setState({ at: 'idle' })}
          maxLength={limits.maxEmailLength}
          aria-describedby={`${id}-terms${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          className="min-w-[min(10rem,100%)] flex-1 basis-40"
        />
        <Button type="submit" busy={state.at === 'sending'}>
          Nhận bản tin
        </Button>
      </div>
      <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
      <p role="status" className={state.at === 'done' ? doneClass(state.canSend) : 'sr-only'}>
        {state.at === 'done' && formatSubscribeMessage(state.canSend).description}
      </p>
      <p id={`${id}-terms`} className="text-sm text-ink-soft">
        Bấm nút là bạn đồng ý để cửa hàng giữ email này chỉ để gửi bản tin.{' '}
        <Link to="/docs" hash="privacy" className="inkline">
          Quyền riêng tư
        </Link>
      </p>
    </form>
  )
}
