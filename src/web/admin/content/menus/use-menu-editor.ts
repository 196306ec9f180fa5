import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MenuItem, menuPlaceLabels } from '#contract/content/menu-places.ts'
import type { EditedMenu } from '#contract/content/menus.ts'
import { findFieldError, resetUnlessConflict, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { menusKey, menusQuery } from '../page-queries.ts'

/** Labels change while they are typed, so each item has a key. */
export interface EditedItem extends MenuItem {
  key: number
  /** Added since the menu was opened, so its form is open. */
  isNew?: true
}

const addKeys = (items: readonly MenuItem[]): EditedItem[] => items.map((item, key) => ({ ...item, key }))

function useSaveMenu({ place, version }: EditedMenu) {
  const api = useApi()
  return useAdminMutation(
    (items: MenuItem[] | null) => api.updateMenu({ params: { place }, body: { version, items } }),
    {
      invalidates: [menusKey, ['settings-summary'], ['public-settings']],
      successToast: ({ place }) => ({ title: 'Đã lưu menu', description: menuPlaceLabels[place] }),
      showsError: ({ code, details }) =>
        code === 'menu_changed' || (code === 'invalid' && details.length > 0),
    },
  )
}

/** A menu as staff edit it: unsaved input, what the server has, and the calls that change it. */
export function useMenuEditor(initialMenu: EditedMenu) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [menu, setMenu] = useState(initialMenu)
  const [items, setItems] = useState(() => addKeys(initialMenu.items))
  const [saved, setSaved] = useState(items)
  const isDirty = items !== saved
  useLeaveGuard(isDirty, () => confirm('Bạn chưa lưu thay đổi. Rời trang này?'))

  /** Keeps what was edited after the call of this render. */
  function applyStored(changed: EditedMenu) {
    const keyed = addKeys(changed.items)
    setMenu(changed)
    setItems((now) => (now === items ? keyed : now))
    setSaved(keyed)
  }
  const save = useSaveMenu(menu)
  return {
    menu,
    items,
    isDirty,
    isSaving: save.isPending,
    error: save.error,
    edit: (changed: EditedItem[]) => {
      if (changed.length < items.length || changed.some(({ key }, at) => key !== items[at]?.key))
        resetUnlessConflict(save)
      setItems(changed)
    },
    add: () => {
      const key = 1 + Math.max(-1, ...items.map((item) => item.key))
      setItems([...items, { key, isNew: true, label: '', kind: 'address', target: '' }])
    },
    reset: () => {
      resetUnlessConflict(save)
      setItems(saved)
    },
    save: () => {
      if (save.isPending) return
      const sent = items.map(({ label, kind, target }) => ({ label, kind, target }))
      save.mutate(sent, { onSuccess: applyStored })
    },
    restorePreset: (onSettled: () => void) => save.mutate(null, { onSuccess: applyStored, onSettled }),
    /** Drops the input and opens the menu as somebody else saved it. */
    loadOther: async () => {
      const menus = await queryClient.fetchQuery({ ...menusQuery(api), staleTime: 0 })
      const other = menus.find(({ place }) => place === menu.place)
      if (other) applyStored(other)
      save.reset()
    },
    findError: (path: string) => findFieldError(save.error, path),
  }
}
export type MenuEditorState = ReturnType<typeof useMenuEditor>
