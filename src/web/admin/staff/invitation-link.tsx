import { Copy } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#domain/date-time.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface InvitationLinkData {
  address: string
  expiresAt: string
}

/** The link is displayed only once: the server stores its hash. */
export function InvitationLink({ link, onDone }: { link: InvitationLinkData; onDone: () => void }) {
  const { address, expiresAt } = link
  const field = useRef<HTMLDivElement>(null)
  const [copyMessage, setCopyMessage] = useState('')
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  async function copy() {
    const input = field.current?.querySelector('input')
    input?.select()
    // Without HTTPS the browser has no clipboard API; the user can copy the selected text.
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setCopyMessage(
      done
        ? 'Đã sao chép liên kết.'
        : 'Trình duyệt không cho sao chép: liên kết đã được chọn sẵn, hãy chép bằng tay.',
    )
  }
  return (
    <div ref={field} className="grid max-w-md gap-4">
      <Field
        label="Liên kết mời"
        hint={`Dùng được một lần, đến ${formatDateTime(expiresAt)}. Ai có liên kết cũng nhận được lời mời: chỉ gửi cho đúng người. Liên kết không hiện lại nữa.`}
      >
        {(inputProps) => (
          <TextInput {...inputProps} readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {copyMessage}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => void copy()}>
          <Icon of={Copy} /> Sao chép liên kết
        </Button>
        <Button onClick={onDone}>Mời người khác</Button>
      </div>
    </div>
  )
}
