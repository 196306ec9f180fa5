import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  finderMeasures,
  measureLabels,
  sizeTableLabels,
  sizeUnits,
} from '#contract/content/size-table-kinds.ts'
import type { SizeTableForStaff } from '#contract/content/size-tables.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useSaveShortcuts } from '#web/admin/form/use-save-shortcuts.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { SizeTableGrid } from './size-table-grid.tsx'
import { sizeTablesKey } from './size-table-queries.ts'
import { type SizeTableEditor, useSizeTableEditor } from './use-size-table-editor.ts'

const route = getRouteApi('/admin/size-tables/$kind')

export function SizeTableScreen() {
  const initialTable = route.useLoaderData()
  return (
    <EditSizeTable key={`${initialTable.kind} ${initialTable.category?._id}`} initialTable={initialTable} />
  )
}

function EditSizeTable({ initialTable }: { initialTable: SizeTableForStaff }) {
  const editor = useSizeTableEditor(initialTable)
  const { table, draft, edit } = editor
  const measureNames = finderMeasures[table.kind].map((measure) => measureLabels[measure].toLowerCase())
  useSaveShortcuts(editor.submit)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-prose gap-2">
          <h1 className="font-display text-3xl font-bold wrap-anywhere">
            Bảng size {sizeTableLabels[table.kind].toLowerCase()}
          </h1>
          <p className="text-ink-soft">
            {table.category
              ? `Cho danh mục ${table.category.name} và danh mục con.`
              : 'Cho mọi danh mục chưa có bảng riêng.'}{' '}
            Khách nhập {measureNames.join(' và ')} để được gợi ý size; xếp size từ nhỏ đến lớn.
          </p>
        </div>
        {table._id && <RemoveButton id={table._id} isGeneral={table.category === null} />}
      </div>
      <form
        noValidate
        className="grid min-w-0 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          editor.submit()
        }}
      >
        <TableFields draft={draft} onChange={edit} />
        <SizeTableGrid editor={editor} />
        <div role="alert">
          {editor.problem && (
            <p key={editor.problem} ref={scrollTo} className="max-w-prose bg-amber-wash px-4 py-3">
              {editor.problem}
            </p>
          )}
        </div>
        <SaveBar
          dirty={editor.isDirty}
          saving={editor.isSaving}
          saveLabel="Lưu bảng size"
          onReset={editor.reset}
        />
      </form>
    </main>
  )
}

const scrollTo = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

interface TableFieldsProps extends Pick<SizeTableEditor, 'draft'> {
  onChange: SizeTableEditor['edit']
}

function TableFields({ draft, onChange }: TableFieldsProps) {
  return (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Field label="Lời trên bảng" optional>
        {(inputProps) => (
          <TextArea
            {...inputProps}
            value={draft.note}
            maxLength={500}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <Field label="Đơn vị đo dài" hint="Cân nặng luôn là kg.">
        {(inputProps) => (
          <Select
            {...inputProps}
            value={draft.unit}
            onChange={({ target }) => onChange({ unit: target.value === 'inch' ? 'inch' : 'cm' })}
          >
            {Object.entries(sizeUnits).map(([unit, label]) => (
              <option key={unit} value={unit}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function RemoveButton({ id, isGeneral }: { id: string; isGeneral: boolean }) {
  const api = useApi()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAdminMutation(() => api.deleteSizeTable({ params: { id } }), {
    invalidates: [sizeTablesKey],
    successToast: () => ({ title: isGeneral ? 'Đã dùng lại bảng có sẵn' : 'Đã xoá bảng size' }),
  })
  const label = isGeneral ? 'Dùng lại bảng có sẵn' : 'Xoá bảng size'
  return (
    <>
      <Button className="px-4" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`${label}?`}
        confirm={label}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate({ to: '/admin/size-tables', ignoreBlocker: true }),
            onSettled: () => setConfirming(false),
          })
        }
      >
        {isGeneral
          ? 'Mọi số đo bạn đã sửa trong bảng này mất đi.'
          : 'Sản phẩm của danh mục này dùng bảng chung theo loại hàng.'}
      </ConfirmDialog>
    </>
  )
}
