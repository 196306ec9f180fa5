import { BookmarkPlus } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { findCurrentView, saveView, toViewSearch, useSavedViews } from './saved-views.ts'
import type { TableTab } from './table-tabs.tsx'

interface SaveViewButtonProps {
  table: string
  tabs: readonly TableTab[]
  search: object
}

// The button is disabled, not hidden, so that the layout does not move.
export function SaveViewButton({ table, tabs, search }: SaveViewButtonProps) {
  const { saved, isUnchanged } = findCurrentView(useSavedViews(table), tabs, search)
  const [open, setOpen] = useState(false)
  function save(name: string) {
    saveView(table, { name, search: toViewSearch(search) })
    setOpen(false)
  }
  return (
    <>
      <IconButton
        icon={BookmarkPlus}
        label="Lưu bộ lọc"
        disabled={Boolean(saved) || isUnchanged}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Lưu bộ lọc"
        description="Bộ lọc, cách sắp xếp và các cột đang xem được giữ dưới tên này, trong trình duyệt này."
      >
        <ViewForm onSave={save} />
      </Dialog>
    </>
  )
}

function ViewForm({ onSave }: { onSave: (name: string) => void }) {
  const form = useForm({ defaultValues: { name: '' }, shouldFocusError: false })
  useFormGuard(form)
  const submit = form.handleSubmit(({ name }) => onSave(name.trim()), focusFirstError)
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Tên bộ lọc" error={form.formState.errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('name', {
              validate: (name) => name.trim() !== '' || 'Tên bộ lọc không được để trống',
            })}
            maxLength={40}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" kind="primary" className="justify-self-end">
        Lưu
      </Button>
    </form>
  )
}
