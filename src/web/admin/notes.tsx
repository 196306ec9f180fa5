import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StaffNote } from '#contract/order-desk.ts'
import { moment } from '#domain/moment.ts'
import { ApiError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

interface NotesProps {
  notes: readonly StaffNote[]
  onAdd: (text: string, key: string) => Promise<unknown>
  /** Reads the notes again, where an earlier send turns out to be saved. */
  onStale: () => Promise<unknown>
}

const savedBefore =
  'Ghi chú gửi lúc trước đã được lưu, xem bên dưới. Nội dung mới chưa được lưu: bấm “Lưu ghi chú” lần nữa để lưu thêm.'

/** What staff write down for each other, the newest first. What is typed stays until it is kept. */
export function Notes({ notes, onAdd, onStale }: NotesProps) {
  const once = useIdempotencyKey()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!text.trim()) return setError('Ghi chú không được để trống')
    setBusy(true)
    setError(undefined)
    try {
      await once((key) => onAdd(text, key))
      setText((now) => (now === text ? '' : now))
    } catch (refused) {
      const isSavedBefore = refused instanceof ApiError && refused.code === 'key_used'
      if (isSavedBefore) await onStale().catch(() => {})
      const words = refused instanceof ApiError ? refused.error : 'Có lỗi xảy ra'
      setError(isSavedBefore ? savedBefore : words)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="border-b border-line pb-2 text-lg font-semibold">
        Ghi chú nội bộ
      </h2>
      <form onSubmit={(event) => void add(event)} noValidate className="grid gap-2 pt-4">
        <Field label="Viết ghi chú" hint="Chỉ người của cửa hàng đọc được." error={error}>
          {(wiring) => (
            <TextArea
              {...wiring}
              name="note"
              rows={2}
              maxLength={limits.staffNote}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="min-h-20"
            />
          )}
        </Field>
        <Button type="submit" small busy={busy} className="justify-self-start">
          Lưu ghi chú
        </Button>
      </form>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note._id} className="py-3">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              {note.by}, <time dateTime={note.at}>{moment(note.at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
