import { useState } from 'react'
import type { EditedSizeTable, SizeTable } from '#contract/content/size-tables.ts'
import { mergeUnsavedEdits } from '#web/admin/form/merge-unsaved-edits.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { createSizeTableDraft, readDraft, type SizeTableDraft } from './size-table-draft.ts'
import { sizeTablesKey } from './size-table-queries.ts'

/** The size table as it is typed, and the calls that change it. */
export function useSizeTableEditor(initialTable: EditedSizeTable) {
  const api = useApi()
  const [table, setTable] = useState(initialTable)
  const [saved, setSaved] = useState(() => createSizeTableDraft(initialTable))
  const [draft, setDraft] = useState(saved)
  const [problem, setProblem] = useState<string | null>(null)
  const isDirty = draft !== saved
  useLeaveGuard(isDirty, () => confirm('Bạn chưa lưu thay đổi. Rời trang này?'))
  const category = table.category?._id ?? null
  const save = useAdminMutation(
    (input: SizeTable) => api.saveSizeTable({ body: { ...input, category, version: table.version } }),
    {
      invalidates: [sizeTablesKey],
      successToast: () => ({ title: 'Đã lưu bảng size', description: 'Khách thấy bảng mới ngay.' }),
      showsError: ({ code }) => code === 'invalid' || code === 'size_table_changed',
    },
  )
  /** Keeps what was edited after the save of this render. */
  function applyStored(storedTable: EditedSizeTable) {
    const next = createSizeTableDraft(storedTable)
    setTable(storedTable)
    setSaved(next)
    setDraft((now) => mergeUnsavedEdits(now, draft, next))
    setProblem(null)
    save.reset()
  }
  function submit() {
    if (save.isPending) return
    const result = readDraft(table.kind, draft)
    setProblem('problem' in result ? result.problem : null)
    save.reset()
    if ('table' in result) save.mutate(result.table, { onSuccess: applyStored })
  }
  return {
    table,
    draft,
    isDirty,
    isSaving: save.isPending,
    problem: problem ?? describeFailure(save.error),
    edit: (change: Partial<SizeTableDraft>) => setDraft({ ...draft, ...change }),
    reset: () => {
      setDraft(saved)
      setProblem(null)
      save.reset()
    },
    applyStored,
    submit,
  }
}
export type SizeTableEditor = ReturnType<typeof useSizeTableEditor>

const describeFailure = (error: unknown) =>
  error instanceof ApiError ? (error.details[0]?.message ?? error.error) : null
