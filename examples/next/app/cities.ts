// app/cities.ts
export const cities = [
  { value: 'basel', label: 'Basel', isServed: true },
  { value: 'bern', label: 'Bern', isServed: true },
  { value: 'geneva', label: 'Geneva', isServed: true },
  { value: 'lyon', label: 'Lyon', isServed: true },
  { value: 'turin', label: 'Turin', isServed: false },
];
