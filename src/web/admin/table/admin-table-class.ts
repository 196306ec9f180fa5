// The admin's tables are denser than the shop's and scroll horizontally on medium screens if necessary.
export const adminTableClass =
  'relative text-sm sm:[&_td:not([colspan])]:py-1 ' +
  // The row menu and the mark of a selected row overlap the margins, so the scroll container must include them.
  'sm:max-xl:-mx-3 sm:max-xl:overflow-x-auto sm:max-xl:px-3 ' +
  'max-sm:[&_td]:px-0 sm:max-xl:[&_td]:px-1.5 sm:max-xl:[&_th]:px-1.5 ' +
  // The touch target of the row's link is larger than the link, without making the row higher.
  'pointer-coarse:max-sm:[&_td:not([data-label])_a]:-my-3 ' +
  'pointer-coarse:max-sm:[&_td:not([data-label])_a]:py-3 ' +
  'sm:[&_tr>:first-child]:pl-0 sm:[&_tr>:last-child]:pr-0 sm:[&_th:last-child]:whitespace-nowrap'
