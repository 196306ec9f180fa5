import { BookmarkPlus } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { currentView, saveView, useViews, viewOf } from './kept-views.ts'
import type { TableTab } from './table-tabs.tsx'

interface SaveViewProps {
  table: string
  tabs: readonly TableTab[]
  search: object
}

/** Keeps what is seen now under a name; it keeps its own place while there is nothing new to keep. */
export function SaveView({ table, tabs, search }: SaveViewProps) {
  const { saved, plain } = currentView(useViews(table), tabs, search)
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string>()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return setError('Tên khung nhìn không được để trống')
    saveView(table, { name, search: viewOf(search) })
    setOpen(false)
  }
  return (
    <>
      <IconButton
        icon={BookmarkPlus}
        label="Lưu khung nhìn"
        disabled={Boolean(saved) || plain}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Lưu khung nhìn"
        description="Bộ lọc, cách sắp xếp và các cột đang xem được giữ dưới tên này, trong trình duyệt này."
      >
        <form onSubmit={save} noValidate className="grid gap-6">
          <Field label="Tên khung nhìn" error={error}>
            {(wiring) => <TextInput {...wiring} name="name" maxLength={40} autoComplete="off" />}
          </Field>
          <Button type="submit" look="primary" className="justify-self-end">
            Lưu
          </Button>
        </form>
      </Dialog>
    </>
  )
}
