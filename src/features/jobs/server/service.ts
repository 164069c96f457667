// What other areas ask of vacancies.
export { countAll as countVacancies, vacanciesInBatches } from "./list-repository.ts";
export { type FoundVacancy, listVacanciesById } from "./repository.ts";
export { searchVacancies } from "./search-repository.ts";
