/** The name of the buyer in a counter sale, who leaves no personal data. */
export const walkInBuyer = 'Khách lẻ'
