ALTER TABLE `publications` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `featured` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `award` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `image` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `imageAlt` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `authorNotes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `editors` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `edition` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `isbn` text;
--> statement-breakpoint
-- What the import made of theses and whole books, before there were types for them.
UPDATE `publications` SET `publication_type` = 'Thesis'
WHERE `publication_type` = 'Technical Note' AND (`journal` LIKE 'PhD thesis, _%' OR `journal` LIKE 'Master’s thesis, _%');
--> statement-breakpoint
UPDATE `publications` SET `publication_type` = 'Book'
WHERE `publication_type` = 'Book Chapter' AND `journal` = `publisher`;
--> statement-breakpoint
-- Marks at the names of authors become notes, as `src/lib/publications/author-marks.ts` reads them.
CREATE TABLE `marked_authors` AS
SELECT `id`, `raw`, `name`, row_number() OVER (PARTITION BY `id` ORDER BY `at`) - 1 AS `author` FROM (
	SELECT `id`, `at`, `raw`,
		CASE WHEN `unmarked` GLOB '?* [0-9]*' THEN `unmarked` ELSE trim(rtrim(`unmarked`, '0123456789')) END AS `name`
	FROM (
		SELECT p.`id`, n.`key` AS `at`, n.`value` AS `raw`,
			trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(n.`value`, '*', ''), '∗', ''), '⁎', ''), '✱', ''), '†', ''), '‡', ''), '§', ''), '¶', ''), '⁰', ''), '¹', ''), '²', ''), '³', ''), '⁴', ''), '⁵', ''), '⁶', ''), '⁷', ''), '⁸', ''), '⁹', '')) AS `unmarked`
		FROM `publications` p, json_each('[' || replace(json_quote(p.`authors`), ',', '","') || ']') n
		WHERE p.`authors` GLOB '*[*∗⁎✱†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹0-9]*'
	)
) WHERE `name` <> '';
--> statement-breakpoint
CREATE INDEX `marked_authors_id` ON `marked_authors` (`id`);
--> statement-breakpoint
CREATE TABLE `author_marks` AS
SELECT a.`id`, a.`author`, m.`value` AS `mark`, count(*) OVER (PARTITION BY a.`id`, m.`value`) > 1 AS `shared`
FROM `marked_authors` a, json_each('["*","†","‡"]') m WHERE instr(a.`raw`, m.`value`);
--> statement-breakpoint
UPDATE `publications` SET
	`authors` = (SELECT group_concat(`name`, ', ') FROM (
		SELECT `name` FROM `marked_authors` a WHERE a.`id` = `publications`.`id` ORDER BY `author`)),
	`authorNotes` = (SELECT json_group_array(json(`note`)) FROM (
		SELECT json_patch(json_object('author', `author`), json_patch(
			CASE WHEN max(`shared`) THEN '{"equal":true}' ELSE '{}' END,
			CASE WHEN min(`shared`) THEN '{}' ELSE '{"corresponding":true}' END)) AS `note`
		FROM `author_marks` m WHERE m.`id` = `publications`.`id` GROUP BY `author` ORDER BY `author`))
WHERE `id` IN (SELECT `id` FROM `marked_authors`);
--> statement-breakpoint
DROP TABLE `author_marks`;
--> statement-breakpoint
DROP TABLE `marked_authors`;
