import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageContent } from '#contract/content/page-kinds.ts'
import type { EditedPage } from '#contract/content/pages.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { editedPageQuery, pagesKey } from './page-queries.ts'

/** The page as staff edit it: unsaved input, what the server has, and the calls that change it. */
export function usePageEditor(opened: EditedPage) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(opened)
  const [content, setContent] = useState<PageContent>(opened.content)
  const isDirty = content !== page.content
  useLeaveGuard(isDirty, () => confirm('Bạn chưa lưu thay đổi. Rời trang này?'))

  function accept(changed: EditedPage) {
    setPage(changed)
    setContent(changed.content)
    queryClient.setQueryData(editedPageQuery(api, changed._id).queryKey, changed)
  }
  const params = { id: page._id }
  const save = useAdminMutation(
    (version: number) => {
      const sections = content.sections.map((section) => ({ ...section }))
      return api.savePageDraft({ params, body: { version, content: { ...content, sections } } })
    },
    {
      invalidates: [[...pagesKey, 'list']],
      successToast: () => ({ title: 'Đã lưu bản nháp', description: content.title }),
      showsError: ({ code, details }) => code === 'invalid' && details.length > 0,
    },
  )
  /** @returns the saved page, or null if saving failed */
  async function saveDraft(): Promise<EditedPage | null> {
    if (!isDirty) return page
    const saved = await save.mutateAsync(page.version).catch(() => null)
    if (saved) accept(saved)
    return saved
  }
  return {
    page,
    content,
    isDirty,
    isSaving: save.isPending,
    accept,
    saveDraft,
    edit: setContent,
    reset: () => setContent(page.content),
    findError: (path: string) => findFieldError(save.error, `content.${path}`),
    clearErrors: save.reset,
  }
}
export type PageEditor = ReturnType<typeof usePageEditor>
