import { Copy } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface ShownOnceProps {
  label: string
  hint: string
  value: string
  /** As in `Sao chép liên kết`. */
  subject: string
  doneLabel: string
  onDone: () => void
}

/** A secret that the server does not return again. */
export function ShownOnce({ label, hint, value, subject, doneLabel, onDone }: ShownOnceProps) {
  const field = useRef<HTMLDivElement>(null)
  const [copyMessage, setCopyMessage] = useState('')
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  async function copy() {
    const input = field.current?.querySelector('input')
    input?.select()
    // Without HTTPS the browser has no clipboard API; the user can copy the selected text.
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setCopyMessage(
      done
        ? `Đã sao chép ${subject}.`
        : `Trình duyệt không cho sao chép: ${subject} đã được chọn sẵn, hãy chép bằng tay.`,
    )
  }
  return (
    <div ref={field} className="grid max-w-md gap-4">
      <Field label={label} hint={hint}>
        {(inputProps) => (
          <TextInput {...inputProps} readOnly value={value} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {copyMessage}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => void copy()}>
          <Icon of={Copy} /> Sao chép {subject}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  )
}
